/** The names by which a programme of its own serves this one. */
export { endOnSignals } from '../app/lifetime.ts';
export { MetricsEndpoint } from '../app/metrics-endpoint.ts';
export { OperatorSocket } from '../app/operator-socket.ts';
export { createServer } from '../app/server.ts';
export { startOrReport } from '../app/start-or-report.ts';
export type { LeaderTask } from '../event-sourcing/leadership/leader-task.ts';
export { DailyHeads } from '../event-sourcing/proof/daily-heads.ts';
export { MailSender } from '../features/delivery/mail/mail-delivery.ts';
export { lockFile } from '../platform/config/data-files.ts';
export { DirectoryLock } from '../platform/config/directory-lock.ts';
export { type Environment, UnusableSetting } from '../platform/config/setting-values.ts';
export { mustBeUsable, ownEnvironment, textOf } from '../platform/config/settings-table.ts';
export { listeningAddressFrom, metricsAddressFrom, type Settings, settingsFrom } from '../platform/config/settings.ts';
export { escaped } from '../platform/html/escaped.ts';
export { KeptMail } from '../platform/mail/kept-mail.ts';
export { MailTransport, type OutgoingMail } from '../platform/mail/mail-transport.ts';
export { Port } from '../web/http/serving/port.ts';
