import type { z } from 'zod';
import type { Right } from './access/page-rights.ts';

/** Who may send a call. The server reads nothing but the named key before the gate has opened. */
export type Gate =
  | {
      readonly kind: 'public';
      /** Who is signed in all the same is counted as a person, not by the address that an office shares. */
      readonly countsPeople?: true;
    }
  /** Anyone signed in. */
  | { readonly kind: 'user' }
  /** Members of the company that `key` names; `atLeast` asks for more. */
  | { readonly kind: 'company'; readonly key: string; readonly atLeast: 'member' | 'administrator' | 'owner' }
  /**
   * Members of the project that `key` names (a dotted path into the body).
   * With `page` and `right` the member's roles must grant that right on that page; with `page` alone the call itself
   * says what they must grant there.
   */
  | {
      readonly kind: 'project';
      readonly key: string;
      readonly page: string | null;
      readonly right: Right | null;
      /** Other pages whose rights decide on the answer: learnt on the same way. */
      readonly also?: readonly string[];
      /** Also allowed while the project is archived, though it changes something. */
      readonly whenFiled?: true;
      /** The key may name a company: for the registers of its own (`place: 'company'`). */
      readonly alsoCompany?: true;
      /** The key may be the caller's own id: the place of their own files. */
      readonly alsoOwn?: true;
    }
  /** Members of the project that the role in `key` belongs to. */
  | {
      readonly kind: 'role';
      readonly key: string;
      readonly page: string | null;
      readonly right: Right | null;
      /** Also allowed while the project is archived, though it changes something. */
      readonly whenFiled?: true;
    }
  | { readonly kind: 'platform' };

export type Labels = Readonly<Record<string, string>>;

export type Call<
  Name extends string = string,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  G extends Gate = Gate,
> = {
  readonly name: Name;
  /** Chinese, one line, for the API's documentation. */
  readonly summary: string;
  /** What a reader calls the fields of its input, for messages about what is missing or wrong. */
  readonly labels?: Labels;
  readonly gate: G;
  readonly input: I;
  readonly output: O;
  /** Also answers who has not yet replaced a password that an administrator gave. */
  readonly beforeOwnPassword?: true;
  /** Changes nothing, though its name does not say so as Get…, Search… and …Export do. */
  readonly asksOnly?: true;
  /** Answers who signed in, and no program with an access token of theirs. */
  readonly inPerson?: true;
  /**
   * May compute for long, as whatever opens a whole plan does: the server answers it in a process beside the one that
   * answers everybody else.
   */
  readonly heavy?: true;
  /** Bytes of body accepted; 256 KiB unless told. */
  readonly bodyLimit?: number;
  /** Counted per person where signed in, else per address; `guessable` is the server's limit per address. */
  readonly limit?: 'guessable' | { readonly max: number; readonly perSeconds: number };
};

/** A call of a project's page whose input and output follow from a declaration. */
export type PageCall<I, O> = Omit<
  Call<
    string,
    z.ZodType,
    z.ZodType,
    { kind: 'project'; key: string; page: string; right: 'access'; also: readonly string[] }
  >,
  'input' | 'output'
> & { readonly input: z.ZodType<I, I>; readonly output: z.ZodType<O, O> };

/**
 * Declares a call. Inert data: server, browser, tests and documentation read it.
 * @example defineCall({ name: 'Logout', summary: '退出登录', gate: { kind: 'user' }, input: …, output: … })
 */
export const defineCall = <
  const Name extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  const G extends Gate,
>(
  call: Call<Name, I, O, G>,
): Call<Name, I, O, G> => call;

/**
 * Declares calls that call their fields the same.
 * @example const defineCall = callsWith({ commentID: '评论', content: '评论内容' });
 */
export const callsWith =
  (labels: Labels) =>
  <const Name extends string, I extends z.ZodType, O extends z.ZodType, const G extends Gate>(
    call: Call<Name, I, O, G>,
  ): Call<Name, I, O, G> => ({ ...call, labels: { ...labels, ...call.labels } });

/** A call that only asks changes nothing: an access token that may only read sends it, and no row it names is stale. */
export const onlyAsks = ({ name, asksOnly }: Pick<Call, 'name' | 'asksOnly'>): boolean =>
  asksOnly === true || /^(Get|Search)|Export$/.test(name);

/** What fields are called that mean the same wherever they stand. */
const everywhere: Labels = {
  companyId: '单位',
  companyID: '单位',
  projectID: '项目',
  userID: '用户',
  userIDs: '人员',
  rowVersion: '版本号',
  pageIndex: '页码',
  pageSize: '每页条数',
  value: '查询内容',
  register: '登记册',
  rowID: '记录',
  rowIDs: '记录',
  rows: '所选记录',
};

/** What a reader calls a field of a call. @example labelIn(UserLogin, 'userPwd') // '密码' */
export const labelIn = ({ labels = {} }: Pick<Call, 'labels'>, field: string): string | undefined => {
  if (Object.hasOwn(labels, field)) return labels[field];
  return Object.hasOwn(everywhere, field) ? everywhere[field] : undefined;
};

export type Input<C extends Call> = z.input<C['input']>;
export type Parsed<C extends Call> = z.output<C['input']>;
export type Output<C extends Call> = z.output<C['output']>;
