import { ApiError } from '../base/api-error.ts';

/** Fails with the reason when the server does not answer at all; any answer will do. */
export const reachServer = async (): Promise<void> => {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
  } catch {
    throw new ApiError('network');
  }
};
