import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type ApiError, isToldElsewhere, messageOf } from '../base/api-error.ts';
import { toast } from '../ui/toast-store.ts';
import { type CallRef, type InputOf, nameOf, type OutputOf } from './calls.ts';
import { callApi } from './client.ts';
import { noteDeed } from './repeated-click.ts';

export type SendOptions<R extends CallRef> = {
  /** Calls whose answers are read again afterwards. */
  readonly refreshes?: readonly CallRef[];
  /** Told when it went well. */
  readonly done?: string;
  /** Takes the issues that have a `path` into a form; true when all were taken. Others are shown as a message. */
  readonly takeErrors?: (error: ApiError) => boolean;
  /** Until it is through, the sending counts as under way. */
  readonly onDone?: (output: OutputOf<R>, input: InputOf<R>) => void | Promise<void>;
};

/**
 * Told of one sending, and always: also where whoever sent it is gone by then, as a row is whose deletion was heard, or
 * where more was sent meanwhile. What these read is as it was when it was sent; `onDone` reads what is there now.
 */
type Said<R extends CallRef> = {
  readonly onSuccess?: (output: OutputOf<R>) => void;
  readonly onError?: (error: ApiError) => void;
};

/** Of each of the states of a mutation. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export type Sending<R extends CallRef> = Without<
  UseMutationResult<OutputOf<R>, ApiError, InputOf<R>>,
  'mutate'
> & {
  readonly mutate: (input: InputOf<R>, said?: Said<R>) => void;
};

/**
 * Changes by a call: sends, refreshes what depends on it, tells success and failure. Of what is under way the same is
 * not sent again, until what depends on it has been read: so long the page still offers what was done already.
 * @example const add = useSend('InsertRole', { refreshes: ['GetRoleList'], done: '角色已新增' })
 */
export const useSend = <R extends CallRef>(call: R, options: SendOptions<R> = {}): Sending<R> => {
  const queries = useQueryClient();
  const underWay = useRef(new Set<string>()).current;
  const settle = (input: InputOf<R>) => underWay.delete(JSON.stringify(input));
  const mutation = useMutation<OutputOf<R>, ApiError, InputOf<R>>({
    mutationKey: [nameOf(call)],
    mutationFn: (input) => callApi(call, input),
    onSuccess: async (output, input) => {
      const stale = (options.refreshes ?? []).map(nameOf);
      const refreshed = Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name] })));
      if (options.done) toast.success(options.done);
      await options.onDone?.(output, input);
      void refreshed.then(() => settle(input));
    },
    onError: (error, input) => {
      settle(input);
      if (isToldElsewhere(error) || options.takeErrors?.(error)) return;
      toast.error(messageOf(error));
    },
  });
  const { mutateAsync: send } = mutation;
  const mutate = useCallback<Sending<R>['mutate']>(
    (input, said) => {
      const same = JSON.stringify(input);
      if (underWay.has(same)) return;
      underWay.add(same);
      noteDeed();
      void send(input).then(said?.onSuccess, (error: ApiError) => said?.onError?.(error));
    },
    [send, underWay],
  );
  return { ...mutation, mutate };
};
