import { BadRequestException } from '@nestjs/common';

/** The version in an If-Match header; undefined where any version will do. */
export function versionFrom(header: string | undefined): number | undefined {
  const version = versionIn(header, /^\d{1,9}$/);
  return version === undefined ? undefined : Number(version);
}

/** The same of a version that `form` describes. */
export function versionIn(header: string | undefined, form: RegExp): string | undefined {
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"?([^"]*)"?$/.exec(header)?.[1];
  if (version === undefined || !form.test(version)) throw new BadRequestException('Give the version that you read as If-Match.');
  return version;
}
