import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../base/api-error.ts';
import { toast } from '../ui/toast-store.ts';

/** For a query whose page has the field at which its refusal is told. */
export const isToldAtField = { isToldAtField: true };

/** Answers of 400 and 405 are told as a message too; every failure also shows where its data would stand. */
const tellRefusal = (error: unknown, { meta }: Pick<Query, 'meta'>): void => {
  if (meta?.isToldAtField) return;
  if (error instanceof ApiError && error.kind === 'refused' && [400, 405].includes(error.statusCode)) {
    toast.error(error.message);
  }
};

const mostTries = 4;

/** The server is there, but not its database: it restarts within seconds. Reads wait for that without a word. */
const isAwayForNow = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 503;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tellRefusal }),
  defaultOptions: {
    // Without connection a call fails at once: one that waited in silence would be sent unasked later.
    queries: {
      retry: (tries, error) => isAwayForNow(error) && tries < mostTries,
      retryDelay: (tries) => 1000 * 2 ** tries,
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
