import type { State } from './screen.ts';
import { consoleStates } from './console-states.ts';
import { eventLogStates } from './event-log-states.ts';
import { listStates } from './list-states.ts';
import { matchingStates } from './matching-states.ts';
import { partnerStates } from './partner-states.ts';

/** The other screens; dialogs, menus and messages, each opened as a person would; and screens that wait or could not load. */
export const states: readonly State[] = [...partnerStates, ...consoleStates, ...listStates, ...matchingStates, ...eventLogStates];
