import { type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../base/api-error.ts';
import { type CallRef, type InputOf, nameOf, type OutputOf } from './calls.ts';
import { callApi } from './client.ts';

type Options<R extends CallRef, T> = Omit<
  UseQueryOptions<OutputOf<R>, ApiError, T, readonly unknown[]>,
  'queryKey' | 'queryFn'
>;

/** The key under which a call's answer is kept: its name first, so that a refresh by name finds it. */
export const keyOf = (call: CallRef, input: unknown): readonly unknown[] => [nameOf(call), input];

/**
 * Reads by a call. `input` null waits until there is something to ask for.
 * @example const roles = useCall('GetRoleList', { projectID })
 */
export const useCall = <R extends CallRef, T = OutputOf<R>>(
  call: R,
  input: InputOf<R> | null,
  options: Options<R, T> = {},
): UseQueryResult<T, ApiError> =>
  useQuery<OutputOf<R>, ApiError, T, readonly unknown[]>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => callApi(call, input as InputOf<R>, { signal }),
    enabled: input !== null,
    ...options,
  });

/** Reads a call's newest answer, also for all who show it. */
export const useReadNewest = <R extends CallRef>(call: R) => {
  const queries = useQueryClient();
  return async (input: InputOf<R>): Promise<OutputOf<R>> => {
    const newest = await callApi(call, input);
    queries.setQueryData(keyOf(call, input), newest);
    return newest;
  };
};
