// as backend/src/features/delivery/mail/own-setting.ts
import { env } from 'node:process';

export const retries = process.env['MAIL_RETRIES'] ?? env['RETRIES'];
export const { env: all } = process;

export function delayOf(environment: Readonly<Record<string, string | undefined>>) {
  const { MAIL_DELAY } = environment;
  return environment['MAIL_DELAY_SECONDS'] ?? MAIL_DELAY;
}
