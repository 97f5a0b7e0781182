"""What the browser draws: the pages built from web/, under static/."""
