/** On a card or a row that stands among others: when what had the focus in it is gone, the focus goes on there. */
export const placeOf = (id: string) => ({ 'data-place': id });

/** On what goes when its rows do: the focus then goes on at the first row, or at what stands for the rows. */
export const aboutRows = { 'data-about-rows': '' };

/** On the heading that stands where a list has no rows. */
export const insteadOfRows = { 'data-instead-of-rows': '', tabIndex: -1 };

/** On a button of a card or a row: the next one's button of the same act gets the focus when the card has gone with its press. */
export const actOf = (name: string) => ({ 'data-act': name });
