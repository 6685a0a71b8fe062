import type { ReviewFlag } from '@accelerator/contracts/partners';

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

/** What a person should look at before the application is approved. */
export function reviewFlags({
  contactEmail,
  companyDomain,
}: {
  contactEmail: string;
  companyDomain: string;
}): readonly ReviewFlag[] {
  const mailDomain = contactEmail.slice(contactEmail.lastIndexOf('@') + 1).toLowerCase();
  if (freeMailDomains.has(mailDomain)) return ['free-mail-address'];
  const ofTheCompany = mailDomain === companyDomain || mailDomain.endsWith(`.${companyDomain}`);
  return ofTheCompany ? [] : ['mail-domain-differs'];
}
