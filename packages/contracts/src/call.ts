import type { z } from 'zod';
import type { Right } from './access/page-rights.ts';

/** Who may send a call. The server reads nothing but the named key before the gate has opened. */
export type Gate =
  | { readonly kind: 'public' }
  /** Anyone signed in. */
  | { readonly kind: 'user' }
  /** Members of the company that `key` names; `atLeast` asks for more. */
  | { readonly kind: 'company'; readonly key: string; readonly atLeast: 'member' | 'administrator' | 'owner' }
  /**
   * Members of the project that `key` names (a dotted path into the body).
   * With `page` and `right` the member's roles must grant that right on that page.
   */
  | {
      readonly kind: 'project';
      readonly key: string;
      readonly page: string | null;
      readonly right: Right | null;
    }
  /** Members of the project that the role in `key` belongs to. */
  | {
      readonly kind: 'role';
      readonly key: string;
      readonly page: string | null;
      readonly right: Right | null;
    }
  | { readonly kind: 'platform' };

export type Call<
  Name extends string = string,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = {
  readonly name: Name;
  /** Chinese, one line, for the API's documentation. */
  readonly summary: string;
  readonly gate: Gate;
  readonly input: I;
  readonly output: O;
  /** Bytes of body accepted; 256 KiB unless told. */
  readonly bodyLimit?: number;
  /** Attempts per minute and address beyond the ordinary limit; for calls that guessing would serve. */
  readonly limit?: { readonly max: number; readonly perSeconds: number };
};

/**
 * Declares a call. Inert data: server, browser, tests and documentation read it.
 * @example defineCall({ name: 'Logout', summary: '退出登录', gate: { kind: 'user' }, input: …, output: … })
 */
export const defineCall = <const Name extends string, I extends z.ZodType, O extends z.ZodType>(
  call: Call<Name, I, O>,
): Call<Name, I, O> => call;

export type Input<C extends Call> = z.input<C['input']>;
export type Parsed<C extends Call> = z.output<C['input']>;
export type Output<C extends Call> = z.output<C['output']>;
