import { configure } from '@testing-library/svelte';

import { PATIENCE } from './soon';

configure({ asyncUtilTimeout: PATIENCE });
