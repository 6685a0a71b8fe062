import { catalogue, type ValueOf } from './catalogue.ts';

/** The two kinds of partner, and the two sides of a partnership. */
export const partnerTypes = catalogue('partner type', [
  { value: 'app', label: 'App Partner' },
  { value: 'solutions', label: 'Solutions Partner' },
]);
export type PartnerType = ValueOf<typeof partnerTypes>;

/** The role of a logged-in person as it travels on the wire. */
export type Role = 'App Partner' | 'Solutions Partner' | 'admin';
/** superadmin and adminviewer are the two fixed logins; admin has every right but theirs; adminviewer and viewer may only look. */
export type AdministratorKind = 'superadmin' | 'adminviewer' | 'admin' | 'viewer';
export type PartnerRole = Exclude<Role, 'admin'>;

export const roleOf: Record<PartnerType, PartnerRole> = { app: 'App Partner', solutions: 'Solutions Partner' };
/** As one of many, within a sentence. */
export const aRoleOf: Record<PartnerType, string> = { app: 'an App Partner', solutions: 'a Solutions Partner' };
export const opposite: Record<PartnerType, PartnerType> = { app: 'solutions', solutions: 'app' };

/** Says how an invitation names the type of company that it is for. */
export const invitedTypeOf = { app: 'app_partner', solutions: 'solutions_partner' } as const satisfies Record<
  PartnerType,
  string
>;
export type InvitedPartnerType = (typeof invitedTypeOf)[PartnerType];

const spellings: Record<string, PartnerType> = {
  app: 'app',
  app_partner: 'app',
  'app partner': 'app',
  solutions: 'solutions',
  solutions_partner: 'solutions',
  'solutions partner': 'solutions',
};

/** Reads any spelling that the wire knows ('App Partner', 'app', 'app_partner'); undefined when it is none of them. */
export function partnerTypeOf(spelling: unknown): PartnerType | undefined {
  return typeof spelling === 'string' && Object.hasOwn(spellings, spelling.toLowerCase())
    ? spellings[spelling.toLowerCase()]
    : undefined;
}

/** Of the two partners of a pair, the one on that side. */
export function partnerIdOn<Id extends string | null>(
  { appPartnerId, solutionsPartnerId }: { readonly appPartnerId: Id; readonly solutionsPartnerId: Id },
  side: PartnerType,
): Id {
  return side === 'app' ? appPartnerId : solutionsPartnerId;
}
