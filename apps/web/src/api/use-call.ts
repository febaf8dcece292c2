import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
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
