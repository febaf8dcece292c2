import type { ReactElement } from 'react';
export const IntegrationPage = (): ReactElement => <p>IntegrationPage</p>;
