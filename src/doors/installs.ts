import { DiscordAPIError, type REST } from '@discordjs/rest';
import {
  ApplicationIntegrationType,
  OAuth2Scopes,
  Routes,
  type APIApplicationIntegrationTypesConfigMap,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { err, ok, type Result } from '../rules/result.js';
import { fieldsOf } from './gateway-events.js';

const { GuildInstall, UserInstall } = ApplicationIntegrationType;

/** What is asked for by whoever installs the application, where nothing else was chosen: the permissions of the invitation in the README. */
const INSTALLS: Required<APIApplicationIntegrationTypesConfigMap> = {
  [GuildInstall]: {
    oauth2_install_params: {
      scopes: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands],
      permissions: '309237746688',
    },
  },
  [UserInstall]: {
    oauth2_install_params: { scopes: [OAuth2Scopes.ApplicationsCommands], permissions: '0' },
  },
};

/**
 * Makes sure that the application can be installed to a person as well as to a server; what was chosen before stays. Where Discord
 * refuses that, a sentence says what to do.
 */
export async function allowInstalls(rest: REST): Promise<Result<'allowed' | 'unchanged', string>> {
  try {
    const application = fieldsOf(await rest.get(Routes.currentApplication()));
    const chosen = fieldsOf(application['integration_types_config']);
    const types = [GuildInstall, UserInstall].map(String);
    if (types.every((type) => type in chosen)) return ok('unchanged');
    const body = { integration_types_config: { ...INSTALLS, ...chosen } };
    await rest.patch(Routes.currentApplication(), { body });
    return ok('allowed');
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    return err(
      `Discord did not let the application be installed to people: ${error.message} (status ${error.status}, code ${error.code}). ` +
        'So there are commands on servers alone. Turn on "User Install" under "Installation" in ' +
        'https://discord.com/developers/applications, and try again with "npm run register".',
    );
  }
}

/** The commands for an application that cannot be installed to people: Discord refuses those that speak of it. */
export const forServersOnly = (
  commands: RESTPutAPIApplicationCommandsJSONBody,
): RESTPutAPIApplicationCommandsJSONBody =>
  commands.map((command) => ({ ...command, integration_types: [GuildInstall] }));
