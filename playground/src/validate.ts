/** What Discord has against a message or a list of commands, without a Discord to send it to. */
export { ApiError } from './api-error.js';
export { readForm } from './form.js';
export { areTooMany, commands } from './validate-command.js';
export { readMessage } from './validate-message.js';
