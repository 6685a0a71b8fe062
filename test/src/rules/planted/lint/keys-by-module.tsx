// as frontend/src/lists/table/row-keys.tsx
import type { KeyboardEvent } from 'react';

export const isNext = (event: KeyboardEvent) => event.key === 'j';
export const isLast = ({ code }: KeyboardEvent) => code === 'KeyK';
export const Row = () => <tr onKeyDown={({ key }) => console.warn(key)} />;
