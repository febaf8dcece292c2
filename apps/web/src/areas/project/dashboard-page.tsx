import type { ReactElement } from 'react';
export const DashboardPage = (): ReactElement => <p>DashboardPage</p>;
