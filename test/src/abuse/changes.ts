import { body, type Scenes } from '../harness/scenes.ts';

let changes = 0;
/** Changes the cohort of the scenes, of which everybody's live stream tells. */
export const changeSomething = (scenes: Scenes) =>
  body(scenes.changeCohort(scenes.cohort.id, { focus: `Change ${(changes += 1)}` }));
