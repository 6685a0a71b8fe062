import { body, type Setup } from '../harness/setup.ts';

let changes = 0;
/** Changes the cohort of the scenes, which every live stream announces. */
export const changeSomething = (setup: Setup) => body(setup.changeCohort(setup.cohort.id, { focus: `Change ${(changes += 1)}` }));
