import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast-store.ts';
import { type ApiError, isToldElsewhere, messageOf } from './api-error.ts';
import { type CallRef, type InputOf, nameOf, type OutputOf } from './calls.ts';
import { callApi } from './client.ts';

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
 * Changes by a call: sends, refreshes what depends on it, tells success and failure.
 * @example const add = useSend('InsertRole', { refreshes: ['GetRoleList'], done: '角色已新增' })
 */
export const useSend = <R extends CallRef>(
  call: R,
  options: SendOptions<R> = {},
): UseMutationResult<OutputOf<R>, ApiError, InputOf<R>> => {
  const queries = useQueryClient();
  return useMutation<OutputOf<R>, ApiError, InputOf<R>>({
    mutationFn: (input) => callApi(call, input),
    onSuccess: async (output, input) => {
      for (const stale of options.refreshes ?? []) {
        void queries.invalidateQueries({ queryKey: [nameOf(stale)] });
      }
      if (options.done) toast.success(options.done);
      await options.onDone?.(output, input);
    },
    onError: (error) => {
      if (isToldElsewhere(error) || options.takeErrors?.(error)) return;
      toast.error(messageOf(error));
    },
  });
};
