import type { Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnyDecider } from '../kernel/decider.ts';
import { CommandRunner, type Command, type CommandResult } from './command-runner.ts';

/** A command as the CommandBus carries it; each name of each decider has a class of its own, made from the decider's table. */
export abstract class SentCommand {
  constructor(readonly command: Command) {}
}

const classes = new Map<string, Type<SentCommand>>();

function commandClass(decider: AnyDecider, name: string): Type<SentCommand> {
  const key = `${decider.name}.${name}`;
  const known = classes.get(key);
  if (known) return known;
  const made = { [name]: class extends SentCommand {} }[name] as Type<SentCommand>;
  classes.set(key, made);
  return made;
}

export function sentCommand(command: Command): SentCommand {
  return new (commandClass(command.call.decider, command.call.name))(command);
}

/** The handlers of a decider's commands, one per name of its table. */
export function handlersOf(decider: AnyDecider): Type<ICommandHandler>[] {
  return Object.keys(decider.decide).map((name) => {
    @CommandHandler(commandClass(decider, name))
    class RunCommand implements ICommandHandler<SentCommand, CommandResult> {
      readonly runner: CommandRunner;
      constructor(runner: CommandRunner) {
        this.runner = runner;
      }
      execute({ command }: SentCommand): Promise<CommandResult> {
        return this.runner.run(command);
      }
    }
    return RunCommand;
  });
}
