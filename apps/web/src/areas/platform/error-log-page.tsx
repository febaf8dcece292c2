import type { ReactElement } from 'react';
export const ErrorLogPage = (): ReactElement => <p>ErrorLogPage</p>;
