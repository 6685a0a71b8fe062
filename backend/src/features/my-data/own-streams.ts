import { ExtensionPoint } from '../../event-sourcing/features/extension-point.ts';

/** The streams about a member and its company, but for those of its pairs. */
export type OwnStreams = (member: { readonly partnerId: string; readonly userId: string }) => readonly string[];

export const ownStreams = new ExtensionPoint<OwnStreams>();
