import { textThatIs } from '../../platform/vault/vault-table.ts';
import type { Position } from '../kernel/position.ts';

/** The meaning of a column that holds a position of the log. */
export const positionMeaning = 'position of the log';

/** A position of the log in a table of the vault. What moves to another log gets the one that it has there. */
export const position = textThatIs<Position>(positionMeaning);
