import type { Command } from './command.ts';
export const migrate: Command = { name: 'migrate', summary: '', options: {}, explanation: [], async run() {} };
