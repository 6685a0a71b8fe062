import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { MetricsRegistry } from '../../platform/metrics/metrics-registry.ts';

/**
 * The outcome of a command: its events were appended, or stood in the stream already because it was sent before; nothing changed
 * because it was already so; a rule said no; or the store did not confirm.
 */
export type Outcome = 'accepted' | 'repeated' | 'unchanged' | 'refused' | 'failed';

/** Counts commands, those of policies included, and the appends that had to be decided again. */
@Injectable()
export class CommandMetrics {
  readonly commands: Counter<'command' | 'outcome'>;
  readonly conflicts: Counter;

  constructor(registry: MetricsRegistry) {
    this.commands = new Counter({
      name: 'accelerator_commands_total',
      help: 'Commands that this process has run, by what they came to.',
      labelNames: ['command', 'outcome'],
      registers: [registry],
    });
    this.conflicts = new Counter({
      name: 'accelerator_append_conflicts_total',
      help: 'Appends that the log refused because the stream had moved on; the command was decided again.',
      registers: [registry],
    });
  }

  ran(command: string, outcome: Outcome): void {
    this.commands.inc({ command, outcome });
  }

  metConflict(): void {
    this.conflicts.inc();
  }
}
