import { SHARES, tryScenarios } from './short-forms.js';

tryScenarios(1, SHARES);
