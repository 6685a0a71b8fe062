import { headers, type ListParameters } from '@accelerator/contracts/http';
import { BadRequestException } from '@nestjs/common';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Response } from 'express';

/** How an administrators' list can be asked for; all of it is optional, and without it every row comes. */
export class ListQuery implements ListParameters {
  @IsOptional() @Matches(/^\d{1,9}$/, { message: 'Give limit as a whole number' }) limit?: string;
  @IsOptional() @Matches(/^\d{1,9}$/, { message: 'Give offset as a whole number' }) offset?: string;
  /** A field of the rows, with a leading minus for descending. */
  @IsOptional() @Matches(/^-?\w{1,50}$/, { message: 'Give sort as the name of a field' }) sort?: string;
  @IsOptional() @IsString({ message: 'Give one text to search for' }) @MaxLength(200) q?: string;
  @IsOptional() @IsString({ message: 'Give one status' }) @MaxLength(50) status?: string;
  @IsOptional() @IsString({ message: 'Give one type of partner' }) @MaxLength(50) role?: string;
}

/**
 * The rows that the query asks for; how many there are in all goes into a header.
 * @param textsOf what `q` searches; left out where the rows are those that it found
 */
export function listed<Row extends object>(
  rows: readonly Row[],
  query: ListQuery,
  response: Response,
  textsOf?: (row: Row) => readonly string[],
): readonly Row[] {
  const wanted = query.q?.trim().toLowerCase();
  const found = wanted && textsOf ? rows.filter((row) => textsOf(row).some((text) => text.toLowerCase().includes(wanted))) : rows;
  response.setHeader(headers.totalCount, String(found.length));
  const ordered = query.sort ? sorted(found, query.sort) : found;
  const offset = Number(query.offset ?? 0);
  return ordered.slice(offset, query.limit === undefined ? undefined : offset + Number(query.limit));
}

function sorted<Row extends object>(rows: readonly Row[], sort: string): readonly Row[] {
  const descending = sort.startsWith('-');
  const field = descending ? sort.slice(1) : sort;
  const first = rows[0];
  if (first && !Object.hasOwn(first, field)) throw new BadRequestException(`Rows cannot be sorted by ${field}.`);
  const valueOf = (row: Row) => row[field as keyof Row] as unknown;
  const compare = (one: unknown, other: unknown) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : String(one ?? '').localeCompare(String(other ?? ''));
  return rows.toSorted((one, other) => (descending ? -1 : 1) * compare(valueOf(one), valueOf(other)));
}
