/** On a card or a row that stands among others: when what had the focus in it is gone, the focus goes on there. */
export const placeOf = (id: string) => ({ 'data-place': id });

/** On a button of a card or a row: the next one's button of the same act gets the focus when the card has gone with its press. */
export const actOf = (name: string) => ({ 'data-act': name });
