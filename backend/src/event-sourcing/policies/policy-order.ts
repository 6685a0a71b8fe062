import type { AnyPolicy } from '../kernel/policy.ts';

/**
 * The policies in an order in which each comes before those that it names.
 * @throws Error where one is named that is not among them, or where two wait for each other
 */
export function inDeclaredOrder(policies: readonly AnyPolicy[]): readonly AnyPolicy[] {
  const ordered = new Set<AnyPolicy>();
  const begun = new Set<AnyPolicy>();
  const earlier = new Map<AnyPolicy, AnyPolicy[]>(policies.map((policy) => [policy, []]));
  for (const policy of policies)
    for (const later of policy.before ?? []) {
      const waits = earlier.get(later);
      if (!waits) throw new Error(`The policy ${policy.name} comes before ${later.name}, which no feature declares.`);
      waits.push(policy);
    }
  const take = (policy: AnyPolicy) => {
    if (ordered.has(policy)) return;
    if (begun.has(policy)) throw new Error(`The policy ${policy.name} comes before itself.`);
    begun.add(policy);
    earlier.get(policy)!.forEach(take);
    ordered.add(policy);
  };
  policies.forEach(take);
  return [...ordered];
}
