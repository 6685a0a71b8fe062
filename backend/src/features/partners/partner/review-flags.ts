import type { PersonalProfile, ReviewFlag } from '@accelerator/contracts/partners';
import { domainOfAddress } from '@accelerator/contracts/text/domains';
import { isSameName } from '@accelerator/contracts/text/folding';

/** Providers that give an address to anyone, so that it says nothing about the company. */
const freeMailDomains = new Set([
  'aol.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'web.de',
  'yahoo.com',
  'yandex.com',
  'zoho.com',
  '163.com',
]);

type Names = Pick<PersonalProfile, 'companyName' | 'companyDomain'>;
type Checked = Names &
  Pick<PersonalProfile, 'contactEmail'> & {
    readonly applyWithPartner?: boolean | null;
    /** Another company has a name that reads the same. */
    readonly looksAlike?: boolean | undefined;
  };

/**
 * The flags that a person should look at before the application is approved.
 * @param since the names and the flags before the profile was changed; without it the application is new
 */
export function reviewFlags(
  profile: Checked,
  since?: { readonly names: Names; readonly flags: readonly ReviewFlag[] },
): readonly ReviewFlag[] {
  const renamed = since && (since.flags.includes('renamed-since-applying') || isRenamed(since.names, profile));
  const looksAlike = profile.looksAlike === true || since?.flags.includes('name-looks-alike');
  const isJoint = since ? since.flags.includes('joint-application') : profile.applyWithPartner === true;
  return [
    ...ofTheAddress(profile),
    ...(looksAlike ? ['name-looks-alike' as const] : []),
    ...(renamed ? ['renamed-since-applying' as const] : []),
    ...(isJoint ? ['joint-application' as const] : []),
  ];
}

/** True if it is more than other capitals. */
export function isRenamed(before: Names, now: Names): boolean {
  return !isSameName(before.companyName, now.companyName) || before.companyDomain !== now.companyDomain;
}

function ofTheAddress({ contactEmail, companyDomain }: Checked): readonly ReviewFlag[] {
  const mailDomain = domainOfAddress(contactEmail);
  if (freeMailDomains.has(mailDomain)) return ['free-mail-address'];
  const ofTheCompany = mailDomain === companyDomain || mailDomain.endsWith(`.${companyDomain}`);
  return ofTheCompany ? [] : ['mail-domain-differs'];
}
