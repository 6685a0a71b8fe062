import { createContext } from 'react';

/** The moment of the past whose screens stand below it; undefined is the present. */
export const AsOfDate = createContext<Date | undefined>(undefined);
