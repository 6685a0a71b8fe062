const sections = [
  ['company-team', 'Company and team'],
  ['email-settings', 'Email notifications'],
  ['change-password', 'Change password'],
  ['own-logins', 'Where you are logged in'],
  ['contact-ledger', 'Who has seen my contact details'],
  ['calendar-feed', 'Calendar'],
  ['api-tokens', 'API tokens'],
  ['connections', 'Connections'],
  ['my-data', 'Your data'],
  ['delete-profile', 'Delete profile'],
] as const;

/** Leads to what stands below the form, by the ids of the headings. */
export function ProfileContents({ isJoint }: { readonly isJoint: boolean }) {
  const shown = isJoint ? ([['joint-application', 'Joint application'], ...sections] as const) : sections;
  return (
    <nav aria-label="Sections of My Profile" className="mt-4 max-w-[720px] text-console">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {shown.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-8 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
