import { BadRequestException } from '@nestjs/common';

/** The version in an If-Match header; undefined where any version will do. */
export function versionFrom(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw new BadRequestException('Give the version that you read as If-Match.');
  return Number(version);
}
