import { createHmac } from 'node:crypto';
import { dayMs } from '../../event-sourcing/kernel/days.ts';

/** How long a network stays familiar after a login, in milliseconds. */
export const familiarForMs = 30 * dayMs;

/** From which networks users have logged in lately. A power cut may take some back. */
export abstract class FamiliarNetworks {
  /** @param now milliseconds since 1970 */
  abstract remember(userId: string, network: string, now: number): Promise<void>;
  abstract knows(userId: string, network: string, now: number): Promise<boolean>;
  /** @returns how many networks it deleted */
  abstract forget(userId: string): Promise<number>;
}

/** Under which a network is stored: networks are few enough to be guessed from a plain hash. */
export function hashOfNetwork(nameKey: Buffer, userId: string, network: string): string {
  return createHmac('sha256', nameKey).update(`network ${userId}\n${network}`).digest('base64');
}
