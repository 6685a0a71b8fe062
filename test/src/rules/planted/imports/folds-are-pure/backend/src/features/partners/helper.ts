export { randomUUID as chance } from 'node:crypto';
