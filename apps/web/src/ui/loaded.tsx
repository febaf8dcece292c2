import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiError, isToldElsewhere } from '../base/api-error.ts';
import { ErrorState, Skeleton } from './page-states.tsx';

type LoadedProps<T> = {
  readonly of: UseQueryResult<T, ApiError>;
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
};

/** The faces of something read by a call: loading, error with retry, and the data. */
export const Loaded = <T,>({ of: query, lines = 5, children }: LoadedProps<T>): ReactNode => {
  if (query.data !== undefined) return children(query.data);
  if (query.error && !isToldElsewhere(query.error)) {
    return <ErrorState text={query.error.message} onRetry={() => void query.refetch()} />;
  }
  return <Skeleton lines={lines} />;
};
