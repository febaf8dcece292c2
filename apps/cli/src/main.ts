import { parseArgs } from 'node:util';
import { Failure } from '@xmgl/server/base/failure';
import { StartupFailure } from '@xmgl/server/base/startup-failure';
import { runAddAdmin } from './add-admin-command.ts';
import { answerFiles, type Speaker } from './answer-files.ts';
import { runCall } from './call-command.ts';
import { checkFile } from './check-command.ts';
import { convertFile } from './convert-command.ts';
import { explainFile } from './explain-command.ts';
import { helpText, UsageError } from './help-text.ts';
import { runImport } from './import-command.ts';
import { levelFile } from './level-command.ts';
import { runMigrate } from './migrate-command.ts';
import { runRemoveSample } from './remove-sample-command.ts';
import { scheduleFile } from './schedule-command.ts';
import { simulateFile } from './simulate-command.ts';

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  project: { type: 'string' },
  user: { type: 'string' },
  phone: { type: 'string' },
  name: { type: 'string' },
  account: { type: 'string' },
  seed: { type: 'string' },
  schedules: { type: 'string' },
  seconds: { type: 'string' },
  'within-float': { type: 'boolean', default: false },
  iterations: { type: 'string' },
  range: { type: 'string' },
  url: { type: 'string' },
} as const;

/** What is wrong with the arguments, by the option that Node's own message quotes. */
const toArgumentError = (cause: unknown): UsageError => {
  const [code, reason] = cause instanceof Error && 'code' in cause ? [cause.code, cause.message] : ['', ''];
  const option = /--?[\w-]+/.exec(reason)?.[0] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return new UsageError(`没有选项 ${option}，请用 xmgl --help 查看用法`);
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return new UsageError(`选项 ${option} 的值缺少或不正确，请用 xmgl --help 查看用法`);
  return new UsageError('参数不正确，请用 xmgl --help 查看用法');
};

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw toArgumentError(cause);
  }
};

const refuseMore = (rest: readonly string[]): void => {
  if (rest.length > 0) throw new UsageError(`多余的参数：${rest.join(' ')}，请用 xmgl --help 查看用法`);
};

const need = (value: string | undefined, what: string): string => {
  if (value === undefined || value === '') throw new UsageError(`缺少${what}，请用 xmgl --help 查看用法`);
  return value;
};

const speaker: Speaker = {
  say: console.log,
  complain: (text) => {
    console.error(text);
    process.exitCode = 1;
  },
};

/** A command that answers file by file. */
const runOnFiles = async (
  files: readonly string[],
  answer: (path: string) => Promise<string>,
): Promise<undefined> => {
  need(files[0], '文件');
  await answerFiles(files, answer, speaker);
};

const toNumber = (name: string, text: string | undefined, least: number): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < least)
    throw new UsageError(`--${name} 应为不小于 ${least} 的数`);
  return value;
};

const toWholeNumber = (name: string, text: string | undefined, least: number): number | undefined => {
  const value = toNumber(name, text, least);
  if (value !== undefined && !Number.isSafeInteger(value)) throw new UsageError(`--${name} 应为整数`);
  return value;
};

const toLevelling = (values: ReturnType<typeof parse>['values']): ((path: string) => Promise<string>) => {
  const wish = {
    asJson: values.json,
    seed: toWholeNumber('seed', values.seed, 0) ?? 1,
    schedules: toWholeNumber('schedules', values.schedules, 1),
    seconds: toNumber('seconds', values.seconds, 0),
    withinFloat: values['within-float'],
  };
  return async (path) => await levelFile(path, wish);
};

const toRange = (text: string | undefined): readonly [number, number] | undefined => {
  if (text === undefined) return undefined;
  const [low = Number.NaN, high = Number.NaN, ...rest] = text
    .split(/[,，]/)
    .map((part) => Number(part) / 100);
  if (rest.length > 0 || !(low >= 0 && low <= 1 && high >= 1 && high <= 100))
    throw new UsageError('--range 应为两个百分数，如 90,125：前一个不大于 100，后一个不小于 100');
  return [low, high];
};

const toSimulation = (values: ReturnType<typeof parse>['values']): ((path: string) => Promise<string>) => {
  const iterations = toWholeNumber('iterations', values.iterations, 1) ?? 10_000;
  if (iterations > 10_000_000) throw new UsageError('--iterations 不能大于 10000000');
  const wish = {
    asJson: values.json,
    iterations,
    seed: toWholeNumber('seed', values.seed, 0) ?? 1,
    range: toRange(values.range),
  };
  return async (path) => await simulateFile(path, wish);
};

/** What the command prints; `undefined` when it has printed or goes on by itself. */
const run = async (args: string[]): Promise<string | undefined> => {
  const { values, positionals } = parse(args);
  const [command, ...files] = positionals;
  const [first, second] = files;
  if (values.help || command === undefined) return helpText;
  switch (command) {
    case 'serve':
      await import('@xmgl/server/main');
      return undefined;
    case 'migrate':
      return await runMigrate();
    case 'add-admin':
      refuseMore(files);
      return await runAddAdmin({ phone: values.phone, name: values.name, account: values.account });
    case 'remove-sample':
      refuseMore(files.slice(1));
      return await runRemoveSample(first);
    case 'import':
      refuseMore(files.slice(1));
      return await runImport({
        path: need(first, '文件'),
        project: values['dry-run'] ? '' : need(values.project, ' --project'),
        user: values.user,
        isDryRun: values['dry-run'],
      });
    case 'call':
      refuseMore(files.slice(2));
      return await runCall({ name: need(first, '调用的名称'), body: second ?? '{}', url: values.url });
    case 'schedule':
      return await runOnFiles(files, async (path) => await scheduleFile(path, values.json));
    case 'check':
      return await runOnFiles(files, async (path) => await checkFile(path, values.json));
    case 'level':
      return await runOnFiles(files, toLevelling(values));
    case 'simulate':
      return await runOnFiles(files, toSimulation(values));
    case 'explain': {
      need(first, '文件');
      const uid = need(files.at(files.length > 1 ? -1 : 1), '活动编号');
      return await runOnFiles(files.slice(0, -1), async (path) => await explainFile(path, uid, values.json));
    }
    case 'convert': {
      const to = need(second, first === undefined ? '输入文件' : '输出文件');
      refuseMore(files.slice(2));
      return await convertFile(need(first, '输入文件'), to, values.json, console.error);
    }
    case 'help':
      return helpText;
    default:
      throw new UsageError(`没有命令「${command}」，请用 xmgl --help 查看用法`);
  }
};

try {
  const text = await run(process.argv.slice(2));
  if (text !== undefined) console.log(text);
} catch (cause) {
  const isTold = cause instanceof UsageError || cause instanceof Failure || cause instanceof StartupFailure;
  console.error(isTold ? cause.message : cause);
  process.exitCode = 1;
}
