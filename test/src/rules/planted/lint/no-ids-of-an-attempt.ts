// as backend/src/features/partners/planted.ts
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';

export const ids = [randomUUID(), uuidv7(), CommandGateway];
