export const partners = 1;
