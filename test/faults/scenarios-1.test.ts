import { tryScenarios } from './short-forms.js';

tryScenarios(1);
