import { type Call, labelIn } from '@xmgl/contracts/call';
import { missing } from '@xmgl/contracts/missing';
import type { ZodError, ZodType } from 'zod';
import { Failure, fail } from '../base/failure.ts';

type ZodIssue = ZodError['issues'][number];

const mostIssues = 50;

const nameOf = ({ path }: ZodIssue): string =>
  String(path.findLast((step) => typeof step === 'string') ?? '');

type Labelled = Pick<Call, 'labels'>;

/** A word of a list, a row or a day, which readers choose. */
const isChosen = ({ code }: ZodIssue, name: string, label: string): boolean =>
  code === 'invalid_value' || code === 'invalid_union' || /I[Dd]s?$/.test(name) || label.endsWith('日期');

/** The schema library's own messages are English, though they may name Chinese choices. */
const isOurs = (message: string): boolean =>
  /\p{Script=Han}/u.test(message) && !/^(?:Invalid|Too) /.test(message);

/** In the reader's words: what is missing or wrong, by the field's label where it has one. */
const toMessage = (call: Labelled, issue: ZodIssue): string => {
  if (issue.code === 'unrecognized_keys')
    return `不认识的字段：${issue.keys.slice(0, 10).join('、').slice(0, 200)}`;
  const name = nameOf(issue);
  const label = labelIn(call, name);
  const isMissing = issue.input === undefined && issue.code !== 'custom';
  if (isMissing && label !== undefined) return missing(label, isChosen(issue, name, label));
  if (isOurs(issue.message)) return issue.message;
  const words = label ?? `字段 ${issue.path.join('.')}`;
  return isMissing ? missing(words, false) : `${words}的内容不正确`;
};

const toFailure = (call: Labelled, error: ZodError): Failure =>
  new Failure(
    'invalid',
    error.issues.slice(0, mostIssues).map((issue) => {
      const path = issue.path.join('.');
      const told = { code: 'invalid', message: toMessage(call, issue) };
      return path === '' ? told : { ...told, path };
    }),
  );

/** A call's input, or every reason why the body is none. */
export const parseInput = (call: Call, body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw fail('invalid', '提交的内容应为 JSON 对象');
  return parseFields(call, call.input, body);
};

/** A value by its schema, or every reason why it is none, in the words of the call. */
export const parseFields = (call: Labelled, schema: ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw toFailure(call, parsed.error);
  return parsed.data;
};
