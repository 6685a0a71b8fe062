export const needed = 'needed';
