import { needed } from '../../../../contracts/src/catalogue/roles.ts';

export const planted = needed;
