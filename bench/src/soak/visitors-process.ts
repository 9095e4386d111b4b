// The visitors, in a process of their own, so that neither the shop nor the benchmark takes its time from them.
import { createActions } from './actions.ts';
import { isSoakCommand, type SoakCommand, type SoakReport } from './job.ts';
import { createVisitors } from './visitors.ts';

let actions: ReturnType<typeof createActions> | undefined;
let visitors: ReturnType<typeof createVisitors> | undefined;

process.on('message', (command) => {
  if (!isSoakCommand(command)) throw new Error('this is no command');
  void obey(command).then((report) => process.send?.(report) ?? false);
});
process.once('disconnect', () => process.exit());

async function obey(command: SoakCommand): Promise<SoakReport> {
  if (command.do === 'begin') {
    actions = createActions(command.facts);
    visitors = createVisitors(actions);
    await actions.begin();
    return visitors.finish();
  }
  if (!actions || !visitors) throw new Error('the visitors have not begun');
  switch (command.do) {
    case 'closed':
      return visitors.closed(command.visitors, command.seconds);
    case 'paced':
      return visitors.paced(command.perSecond, command.seconds);
    case 'finish': {
      const report = await visitors.finish();
      actions.close();
      return report;
    }
    default:
      return command satisfies never;
  }
}
