import type { Type } from '@nestjs/common';
import type { Settings } from '../../platform/config/settings.ts';
import type { AnyVaultTable } from '../../platform/vault/vault-table.ts';
import type { AnyDecider } from '../kernel/decider.ts';
import type { AnyPolicy } from '../kernel/policy.ts';
import type { AnyProjection } from '../kernel/projection.ts';
import type { Followers } from '../leadership/leader-phases.ts';
import type { Extension } from './extension-point.ts';

/** The settings that switch a policy on. */
export type PolicySettings = Pick<Settings, 'autoApproveScore'>;

/**
 * The parts of a word of the domain that the app puts together. They are pure: a process that only reads or folds the log loads no
 * framework with them.
 */
export interface Feature {
  readonly deciders: readonly AnyDecider[];
  readonly projections: readonly AnyProjection[];
  readonly policies: (settings: PolicySettings) => readonly AnyPolicy[];
  readonly vaultTables: readonly AnyVaultTable[];
  /** Tasks of the one process that leads. */
  readonly followers: Followers;
  /** Its parts of lists that other features read. */
  readonly extensions: readonly Extension[];
  /** Controllers and providers: each export is a module of Nest. Loaded where a server is built, and nowhere else. */
  readonly module: () => Promise<Readonly<Record<string, Type>>>;
}

interface Declared extends Partial<Omit<Feature, 'policies'>> {
  /** Made from the settings where these switch one of them on. */
  readonly policies?: readonly AnyPolicy[] | Feature['policies'];
}

/** Declares a feature. */
export function feature({ policies = [], ...declared }: Declared): Feature {
  return {
    deciders: [],
    projections: [],
    vaultTables: [],
    followers: {},
    extensions: [],
    module: async () => ({}),
    ...declared,
    policies: typeof policies === 'function' ? policies : () => policies,
  };
}

/**
 * The parts, each under a name of its own: under that of another it would take its stream, its rows or its commands.
 * @throws Error where two have one name
 */
export function eachOnce<Part extends { readonly name: string }>(kind: string, parts: readonly Part[]): readonly Part[] {
  const names = parts.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new Error(`Two features declare a ${kind} ${twice}: give one of them another name.`);
  return parts;
}
