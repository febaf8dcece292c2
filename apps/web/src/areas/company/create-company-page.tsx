import type { ReactElement } from 'react';
export const CreateCompanyPage = (): ReactElement => <p>CreateCompanyPage</p>;
