// as contracts/src/partners/requests.ts
import * as everything from 'class-validator';
import { IsMobilePhone, IsPhoneNumber } from 'class-validator';
export * from 'class-validator';
export const heavy = [everything, IsMobilePhone, IsPhoneNumber];
