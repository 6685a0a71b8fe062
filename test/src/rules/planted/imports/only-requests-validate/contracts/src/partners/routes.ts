import { JoinRequest } from './requests.ts';

export const join = { body: JoinRequest };
