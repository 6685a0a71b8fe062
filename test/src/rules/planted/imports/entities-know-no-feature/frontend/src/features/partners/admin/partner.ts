export const leaf = 'leaf';
