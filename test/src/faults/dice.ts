/** Numbers that look like chance and are the same in every run: each call gives a whole number from 0 to below `sides`. */
export type Dice = (sides: number) => number;

export function dice(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
