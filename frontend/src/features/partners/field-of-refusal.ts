/** Where the refusals of a registration stand, in the words of the form; a profile that is changed shares the last two. */
export const fieldOfRefusal = {
  username_taken: {
    field: 'username',
    message: 'This username is already taken. Please choose a different one.',
  },
  company_taken: {
    field: 'companyName',
    message: 'This company is already registered. Please contact support if you believe this is an error.',
  },
  domain_taken: {
    field: 'companyDomain',
    message:
      'This domain is already registered. Please contact support if you believe this is an error. Ask a colleague for the company invite link.',
  },
} as const;
